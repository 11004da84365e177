export const kitchenMessages = {
  waiting: (count: number) => (count === 1 ? '1 tick waits for the network' : `${count} ticks wait for the network`),
  asOf: (time: string) => `No network: list as of ${time}`,
  neverSeen: "No network. This tablet hasn't saved these days.",
  refused: (reason: string, count: number) =>
    `${reason} ${count === 1 ? "1 tick isn't" : `${count} ticks aren't`} saved.`,
  ticked: (name: string, change: number) => (change > 0 ? `${name}: ${change} done` : `${name}: ${-change} less done`),
  empty: (days: string) => `Nothing is due or to start ${days}. New orders appear here.`,
}

export const ticketMessages = {
  askDesk: 'For the address, phone and payment, ask the desk.',
  askRiderPage: "PAYMENT: see the rider's page",
  image: 'Inspiration picture: on the ticket',
  shortened: '… (more on the ticket)',
  changed: 'Changed since the last print',
}
