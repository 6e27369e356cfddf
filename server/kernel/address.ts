import ipaddr from 'ipaddr.js'

/** Some proxies include the client's port. */
const withoutPort = (address: string): string =>
  /^\[([\da-f:.]+)\](:\d+)?$/i.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined

/** The key for counting attempts: an IPv4 address, or the network of an IPv6 address, which is one customer's. */
export const networkOf = (written: string): string => {
  const address = withoutPort(written)
  const parsed = parse(address)
  if (parsed === undefined) return address
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':')
}

/** Whether an address is a loopback address. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback'
