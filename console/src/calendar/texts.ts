/** The texts of the calendar, sold-out items, pauses and special days. */
export const messages = {
  immediate: 'Shoppers see changes immediately.',
  noLimits: 'No daily limits are set.',
  late: (pieces: number) =>
    pieces === 1
      ? "1 piece from earlier days isn't baked yet."
      : `${pieces} pieces from earlier days aren't baked yet.`,
  notOpened: "The shop hasn't opened yet.",
  duringPause: 'Shoppers can still fill their carts during a pause.',
  pauseHint: "Optional. We'll add when you reopen.",
  paused: 'Orders are paused.',
  nothingSoldOut: 'Nothing is sold out.',
  whatIsSoldOut: 'What is sold out?',
  soldOutHint: 'Product, option, flavour, decoration or theme',
  noMatch: 'Nothing on the menu has that name.',
  untilISaySo: 'Until I say so',
  futureNeeded: 'Choose a time in the future',
  backOnSale: 'First day back on sale',
  specialDays: 'Closed days and changed hours',
  normalHours: 'Normal opening hours.',
  holidays: 'Nigerian public holidays',
  lastDay: 'Last day, if more than one',
  nameForShoppers: 'Name for shoppers (optional)',
  addSpecialDays: 'Add closed days or changed hours',
  dayNeeded: 'Choose a day',
  dayPassed: 'Choose today or a later day',
  lastDayFirst: 'Choose a last day after the first',
  closingFirst: 'Choose a closing time after the opening time',
  tooManyDays: (most: number) => `Choose at most ${most} days`,
  shoppersSee: (message: string) => `Shoppers see: “${message}”`,
  addedToTheirs: "We've added your change to theirs.",
  notSaved: 'Nothing changed. Try again.',
}
