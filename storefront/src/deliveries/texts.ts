import type { RiderMethod } from '@pj/shared/deliveries/deliveries'

export const riderMessages = {
  description: 'Your stops for the day.',
  loading: 'Loading your stops…',
  ended: 'This link no longer works. Ask the bakery for a new one.',
  nothing: 'No stops for you right now. Call the bakery if you expected some.',
  unreachable: "No connection to the bakery. We'll keep what you tap and send it later.",
  waiting: (count: number) => `${count} not sent yet. We'll send them once you're connected.`,
  noneLeft: (hasFailed: boolean) => (hasFailed ? 'No stops left' : 'All delivered'),
  toDeliver: (left: number, all: number) => `${left} of ${all} to deliver`,
  cash: 'cash with you',
  noRoom: 'This phone has no room to keep what you tap. Keep this page open until it is sent.',
  late: "Sent late. If you took money, the bakery counts it once they've checked it.",
  refused: "The bakery's system didn't accept this. Tell the bakery.",
  tell: (rider: string, taps: readonly string[]) =>
    [`Not accepted${rider && `, from rider ${rider}`}:`, ...taps].join('\n'),
  delivered: 'delivered',
  takenBy: (name: string) => `taken by ${name}`,
  photo: 'photo',
}

export const stopMessages = {
  next: 'Next',
  takenOff: 'Taken back',
  takenBack: 'The bakery took this order back. Call the bakery if you still have it.',
  couldNot: "Couldn't deliver…",
  why: "Why couldn't you deliver it?",
  chooseReason: 'Choose a reason',
  bringBack: 'Bring this order back to the bakery.',
  howMuch: 'How much did you take?',
  nothingTaken: 'Nothing taken',
  staysOpen: (amount: string) => `${amount} stays open`,
  undo: (seconds: number) => `Undo (${seconds} s)`,
  collect: 'to collect',
  tooMuch: (due: string) => `Enter an amount up to ${due}`,
  taken: (amount: string, method: string, note = '') => [`${amount} taken`, method, note].filter(Boolean).join(', '),
  rest: (amount: string) => `${amount} more to collect. Enter it once this is sent.`,
  takenWaiting: (amount: string) => `${amount} taken, not sent yet`,
  paid: 'Already paid. Nothing to collect.',
  photo: 'Take a photo',
  photoSaved: 'Photo saved. Take another',
  photoWaiting: 'Photo not sent yet. Take another',
  noRoom: 'No room for more photos until these are sent.',
  photosNotLoaded: 'Photos need a connection the first time. Try again later.',
}

export const methodLabels: Readonly<Record<RiderMethod, string>> = { cash: 'Cash', transfer: 'Transfer', pos: 'POS' }
