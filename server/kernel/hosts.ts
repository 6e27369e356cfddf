import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { isLoopback } from './address.ts'

type HostSettings = Pick<ServerConfig, 'host' | 'publicUrl' | 'trustProxy'>

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The name in a Host header, as a browser would read it; undefined when it is not a host. */
export const nameOfHost = (host: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined

const bare = (name: string): string => name.replace(/^\[|\]$/g, '')

/** Whether the server can only be reached from this machine. */
export const listensOnLoopback = ({ host }: Pick<HostSettings, 'host'>): boolean =>
  host === 'localhost' || isLoopback(host)

/**
 * Which names are answered. A page of another site can have its own name resolve to this machine (DNS rebinding) and is then
 * of one origin with us for the browser; only its name in the Host header gives it away.
 */
const answers = (config: HostSettings): ((name: string) => boolean) => {
  const names = new Set([...LOOPBACK_NAMES, ...config.publicUrl.map((origin) => new URL(origin).hostname)])
  if (listensOnLoopback(config)) return (name) => names.has(name)
  // A literal address cannot be rebound. Without PUBLIC_URL there is nothing to compare other names with.
  return (name) => config.publicUrl.length === 0 || names.has(name) || isIP(bare(name)) !== 0
}

/** Refuses requests for names that are not ours, before anything else looks at them. */
export const checkHosts = (app: FastifyInstance, config: HostSettings): void => {
  const isAnswered = answers(config)
  app.addHook('onRequest', async ({ headers, host }: FastifyRequest) => {
    // The second is what a trusted proxy says it was asked for; a page could send that header itself.
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

/** Where links begin, and what a page of ours says it is from. */
export const originOf = ({ protocol, host }: FastifyRequest, { publicUrl }: HostSettings): string =>
  publicUrl[0] ?? `${protocol === 'https' ? 'https' : 'http'}://${host}`

/** Whether a page of this origin is one of ours. */
export const isOwnOrigin = (origin: string, request: FastifyRequest, config: HostSettings): boolean =>
  config.publicUrl.includes(origin) || origin === `${request.protocol}://${request.host}`

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the request comes from this machine: over its own socket, with no proxy configured or visible. A page that
 * was opened under another name than the machine's own came through one, too.
 */
export const isFromHere = ({ socket, headers }: FastifyRequest, { trustProxy, publicUrl }: HostSettings): boolean => {
  if (trustProxy > 0 || publicUrl.length > 0 || !isLoopback(socket.remoteAddress ?? '')) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  const { origin } = headers
  return origin === undefined || LOOPBACK_NAMES.includes(URL.parse(origin)?.hostname ?? '')
}
