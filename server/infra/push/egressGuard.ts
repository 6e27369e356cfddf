import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is given out of IPv6. What lies beside it embeds addresses of IPv4 in one way or another. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public: not this machine, its network, or a special range. */
export const isOutside = (address: string): boolean => {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

const isHere = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

/** An address as a URL writes it has brackets when it is one of IPv6. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Which addresses may be spoken to. Tests run push services of their own on this machine. */
export const allowanceOf = (mayBeHere: boolean) => (address: string) =>
  isOutside(address) || (mayBeHere && isHere(address))

/** Whether an endpoint may be kept: by https, and not where its name is known to lead inside. */
export const isAllowed = async (endpoint: string, mayBeHere: boolean): Promise<boolean> => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  if (username !== '' || !(protocol === 'https:' || (mayBeHere && protocol === 'http:'))) return false
  const host = bare(hostname)
  // A name that cannot be looked up now may lead anywhere later: it is looked at again whenever something is sent.
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true }).catch(() => [])).map((one) => one.address)
  return addresses.every(allowanceOf(mayBeHere))
}

/** Looks a name up for a connection, which then goes to no other address than was looked at. */
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

/** Whether a host that needs no looking up may be spoken to. */
export const isHostAllowed = (hostname: string, mayBeHere: boolean): boolean =>
  isIP(bare(hostname)) === 0 || allowanceOf(mayBeHere)(bare(hostname))
