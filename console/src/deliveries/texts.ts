import { formatCount } from '@pj/shared/text'

export const messages = {
  nothing: 'Orders for delivery on this day appear here.',
  noRuns: 'Orders for you to deliver appear here.',
  noneToday: 'No deliveries on this day',
  noneForYou: 'No deliveries for you now',
  chooseReady: 'Choose ready orders.',
  chooseAll: (count: number) => `All ready (${count})`,
  chosen: (count: number) => `${formatCount(count, 'order')} chosen`,
  rider: 'Who is the rider?',
  sequence: 'The rider sees the stops in this order. Drag them, or use the arrows.',
  link: 'Send this link to the rider. It shows only these stops and works for a day, without a sign-in. Copy it now; later you can only make a new one.',
  linkCopied: 'Link copied',
  copyFailed: "Your browser can't copy. Select the link instead.",
  linkUntil: (time: string) => `The link works until ${time}`,
  linkEnds: 'The rider’s link will stop working.',
  late: 'Sent with a link that had ended. Ask the rider before you take it over.',
  notDelivered: (left: number) => `${formatCount(left, 'stop')} ${left === 1 ? "isn't" : "aren't"} delivered yet.`,
  cashTaken: 'Cash taken at the doors:',
  amountNeeded: 'Enter a whole number of naira',
}
