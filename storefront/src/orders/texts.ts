import type { RequestKind } from '@pj/shared/orders/customer-requests'

export const transferMessages = {
  checking: "We're confirming your transfer.",
  willUpdate: 'This page will update.',
  sender: "Sender's name",
  hint: 'After paying, enter the account name you paid from.',
  senderMissing: 'Enter the account name you paid from',
  sent: 'I have sent it',
  noResponse: "We can't reach the bakery right now. Try again.",
  tooMuch: "You've paid more than is due. We'll refund the difference.",
}

export const requestIntro = "Ask until we start baking. We'll confirm each change."

export const requestMessages: Readonly<
  Record<RequestKind, { title: string; label: string; missing: string; button: string }>
> = {
  order_note: { title: 'Change the note', label: 'Order note', missing: 'Enter the new note', button: 'Send note' },
  phone_number: {
    title: 'Change the phone number',
    label: 'Phone number',
    missing: 'Enter the new phone number',
    button: 'Send number',
  },
  cancel: {
    title: 'Ask to cancel',
    label: 'Why do you want to cancel?',
    missing: 'Tell us why',
    button: 'Ask to cancel',
  },
}

export const requestStates = {
  sent: "Sent. We'll check and update this page.",
  done: 'Done.',
  declined: "We couldn't change this; call us.",
}
