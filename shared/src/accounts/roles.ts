export const roles = ['shopper', 'staff', 'owner', 'manager', 'kitchen', 'rider'] as const
export type Role = (typeof roles)[number]

/** In the order of the team screen. */
export const memberRoles = ['owner', 'manager', 'staff', 'kitchen', 'rider'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Desk',
  kitchen: 'Kitchen',
  rider: 'Rider',
  shopper: 'Shopper',
}

/** What each role may do, for the person who chooses one. */
export const roleSentences: Readonly<Record<MemberRole, string>> = {
  owner: 'Owners do everything, including the team and publishing prices.',
  manager: 'Managers do everything except the team, publishing, invoices and the audit.',
  staff: 'Desk staff handle orders, customers and payments.',
  kitchen: 'Kitchen staff bake and print, without phone numbers or money.',
  rider: 'Riders see only their deliveries.',
}

const everybody = roles
const team = memberRoles
const office = ['owner', 'manager', 'staff'] as const
const orderStaff = [...office, 'kitchen'] as const
const leads = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** Who may do what; server, navigation and buttons read this table (docs/business-rules.md#roles). */
const holders = {
  /** Orders, their tickets and images, the live stream, the bake list and day loads. */
  readOrders: orderStaff,
  /** Phone numbers, emails and addresses. */
  seeContact: office,
  /** Amounts, balances and payments. */
  seeMoney: office,
  /** Moves orders between confirmed, baking and ready. */
  bake: orderStaff,
  changeStatus: office,
  editOrders: office,
  /** Discounts, surcharges and custom lines; the desk's discounts have a limit (docs/business-rules.md#adjustments). */
  setPrices: office,
  discountFreely: leads,
  manageCodes: leads,
  /** Orders by phone or at the counter. */
  takeOrders: office,
  takePayments: office,
  refund: office,
  /** Receipts, invoices and credit notes. */
  readDocuments: office,
  /** All documents with their totals, and the journal for the accountant. */
  readRegister: owners,
  voidPayment: office,
  printTickets: orderStaff,
  markBakeList: orderStaff,
  messageCustomers: office,
  exportOrders: office,
  readCustomCarts: office,
  readCustomers: office,
  exportCustomers: leads,
  eraseCustomers: leads,
  editAvailability: office,
  readSales: leads,
  readCashUp: leads,
  /** Counts the till and closes the day with it; the desk where the owner allows it, and blind (docs/business-rules.md#cash-up). */
  countCash: office,
  /** Pays cash into the till, or out of it. */
  moveCash: office,
  /** Adds to a closed day what was found out afterwards. */
  correctCash: leads,
  /** The draft of the menu, and its images. */
  editMenu: leads,
  publishMenu: owners,
  /** Opening the shop, and when the last backup was made. */
  manageBusiness: leads,
  manageTeam: owners,
  readAudit: owners,
  setEveningMail: owners,
  deliver: [...office, 'rider'],
  useAccount: everybody,
  useTwoStep: team,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Right = keyof typeof holders

export function hasRight(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = holders[right]
  return allowed.includes(role)
}
