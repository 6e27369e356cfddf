import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { isLoopback } from './address.ts'

type HostSettings = Pick<ServerConfig, 'host' | 'publicUrl' | 'trustProxy'>

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The normalised name in a Host header; undefined when it is not a host. */
export const nameOfHost = (host: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined

const bare = (name: string): string => name.replace(/^\[|\]$/g, '')

/** Whether the server can only be reached from this machine. */
export const listensOnLoopback = ({ host }: Pick<HostSettings, 'host'>): boolean =>
  host === 'localhost' || isLoopback(host)

/**
 * Which host names are accepted. Another site's page can resolve its own name to this machine (DNS rebinding), and the
 * browser then treats it as same-origin; only the name in the Host header reveals it.
 */
const answers = (config: HostSettings): ((name: string) => boolean) => {
  const names = new Set([...LOOPBACK_NAMES, ...config.publicUrl.map((origin) => new URL(origin).hostname)])
  if (listensOnLoopback(config)) return (name) => names.has(name)
  // A literal address cannot be rebound. Without PUBLIC_URL there is nothing to compare other names with.
  return (name) => config.publicUrl.length === 0 || names.has(name) || isIP(bare(name)) !== 0
}

/** Refuses requests for other host names before anything else processes them. */
export const checkHosts = (app: FastifyInstance, config: HostSettings): void => {
  const isAnswered = answers(config)
  app.addHook('onRequest', async ({ headers, host }: FastifyRequest) => {
    // The second is the host that a trusted proxy reports; a page could send that header itself.
    const hostNames = config.trustProxy > 0 ? [headers.host, host] : [headers.host]
    for (const one of hostNames) {
      const name = nameOfHost(one ?? '')
      if (name === undefined) throw new Refusal('MALFORMED', 'The Host header is not a host.')
      if (!isAnswered(name)) throw new Refusal('UNKNOWN_HOST', explain(name))
    }
  })
}

const explain = (name: string): string =>
  `Farthing does not answer at ${name}. Operators: set PUBLIC_URL to the address that people open (such as https://${name}).`

/** The base of links, and the origin of our own pages. */
export const originOf = ({ protocol, host }: FastifyRequest, { publicUrl }: HostSettings): string =>
  publicUrl[0] ?? `${protocol === 'https' ? 'https' : 'http'}://${host}`

/** Whether an origin is one of ours. */
export const isOwnOrigin = (origin: string, request: FastifyRequest, config: HostSettings): boolean =>
  config.publicUrl.includes(origin) || origin === `${request.protocol}://${request.host}`

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the request comes from this machine: over its own socket, with no proxy configured or visible. A page opened
 * under a name other than the machine's own came through a proxy, too.
 */
export const isFromHere = ({ socket, headers }: FastifyRequest, { trustProxy, publicUrl }: HostSettings): boolean => {
  if (trustProxy > 0 || publicUrl.length > 0 || !isLoopback(socket.remoteAddress ?? '')) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  const { origin } = headers
  return origin === undefined || LOOPBACK_NAMES.includes(URL.parse(origin)?.hostname ?? '')
}
