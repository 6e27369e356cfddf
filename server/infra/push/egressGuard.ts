import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The globally routable IPv6 range. Other ranges embed IPv4 addresses in various ways. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public: not this machine, its network, or a special range. */
export const isOutside = (address: string): boolean => {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

const isHere = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

/** Removes the brackets of an IPv6 address in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Which addresses may be contacted. Tests run push services on this machine. */
export const allowanceOf = (mayBeHere: boolean) => (address: string) =>
  isOutside(address) || (mayBeHere && isHere(address))

/** Whether an endpoint is acceptable: https, and not known to resolve to an internal address. */
export const isAllowed = async (endpoint: string, mayBeHere: boolean): Promise<boolean> => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  if (username !== '' || !(protocol === 'https:' || (mayBeHere && protocol === 'http:'))) return false
  const host = bare(hostname)
  // A name that cannot be resolved now may resolve to any address later: it is checked again before each request.
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true }).catch(() => [])).map((one) => one.address)
  return addresses.every(allowanceOf(mayBeHere))
}

/** Resolves a name for a connection, which then uses exactly the checked address. */
export const lookupOutside =
  (mayBeHere: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return callback(error ?? new Error('no address'), [])
      if (!addresses.every(({ address }) => allowanceOf(mayBeHere)(address))) {
        return callback(new Error(`${hostname} leads inside`), [])
      }
      if (options.all === true) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

/** Whether a literal address may be contacted. */
export const isHostAllowed = (hostname: string, mayBeHere: boolean): boolean =>
  isIP(bare(hostname)) === 0 || allowanceOf(mayBeHere)(bare(hostname))
