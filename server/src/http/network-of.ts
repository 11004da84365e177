import { isIPv6 } from 'node:net'

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which every customer of
 * a provider has for itself.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  // The URL parser writes every form of an address in the same one.
  const address = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [start = '', end] = address.split('::')
  const first = toGroups(start)
  const last = toGroups(end ?? '')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const toGroups = (text: string): string[] => text.split(':').filter(Boolean)
