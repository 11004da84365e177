import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../config.ts'

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Whether the host can be part of a URL. Clients and proxies send any text, such as `256.1.1.1` or a port of 99999. */
export const isValidHost = (host: string): boolean => hostPattern.test(host) && URL.canParse(`http://${host}`)

/** Whether the shop of PUBLIC_URL answers to the host: its own, with or without `www.`, or a name of this machine. */
export function isShopHost(host: string, publicUrl: string): boolean {
  if (!isValidHost(host)) return false
  const withoutWww = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
  const name = withoutWww(`http://${host}`)
  return name === withoutWww(publicUrl) || ownNames().has(name)
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)

/** Whether the request came through a proxy: by its headers, or because it names another host than this machine. */
export const isProxied = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined) || !isLoopbackHost(headers.host ?? '')

/** Whether the request may come from the internet: it names another host, or came through the proxy of a public shop. */
export function isFromOutside(request: FastifyRequest, { publicUrl }: Pick<AppConfig, 'publicUrl'>): boolean {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host)
  const hosts = [request.host, request.headers.host ?? 'localhost']
  return !hosts.every(isLoopbackHost) || (isPublic && isProxied(request))
}

interface RequestOrigin {
  /** Such as `https://shop.example.com`. */
  readonly origin: string
  /** False for a host that only the client names. */
  readonly isOurs: boolean
}

/** Throws a DomainError for a host that can't be part of a URL. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<AppConfig, 'publicUrl'>): RequestOrigin {
  if (publicUrl !== undefined) return { origin: publicUrl, isOurs: true }
  const { host } = request
  // HTTP/1.0 has no Host.
  if (host === '') return { origin: '', isOurs: true }
  if (!isValidHost(host)) throw new DomainError('invalid_request', "The request can't be read.")
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return { origin: `${protocol}://${host}`, isOurs: isOwnHost(host, request.socket.localPort) }
}

/** Used without PUBLIC_URL. */
function isOwnHost(host: string, localPort: number | undefined): boolean {
  const { hostname: name, port } = new URL(`http://${host}`)
  return (port === '' || port === String(localPort)) && ownNames().has(name)
}

let names: ReadonlySet<string> | undefined

const ownNames = (): ReadonlySet<string> => {
  names ??= new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    hostname().toLowerCase(),
    ...Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map(({ address, family }) => (family === 'IPv6' ? `[${address.replace(/%.*/, '')}]` : address)),
  ])
  return names
}

/** An IPv4 address, or the /64 of an IPv6 address, which belongs to one customer of a provider. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  // The URL parser normalises every form of an address.
  const address = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [start = '', end] = address.split('::')
  const first = toGroups(start)
  const last = toGroups(end ?? '')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const toGroups = (text: string): string[] => text.split(':').filter(Boolean)

/** What each network uses at the moment, such as its connections. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>()

  of = (network: string): number => this.#counts.get(network) ?? 0

  add(network: string, amount: number): void {
    const count = this.of(network) + amount
    if (count > 0) this.#counts.set(network, count)
    else this.#counts.delete(network)
  }
}
