export function TicketScreen() {
  return <h1>Tickets</h1>
}
