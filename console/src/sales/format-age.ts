const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How long ago something was, such as `5 hours ago`. The age is in milliseconds. */
export function formatAge(age: number): string {
  if (age < minute) return 'less than a minute ago'
  if (age < hour) return format.format(-Math.floor(age / minute), 'minute')
  if (age < 2 * day) return format.format(-Math.floor(age / hour), 'hour')
  return format.format(-Math.floor(age / day), 'day')
}
