import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { ServerConfig } from '#server/infra/config.ts'

/** A PostgreSQL error quotes the values it was given; only its code and location may be logged. */
const isOfDatabase = (error: Error): error is Error & Record<'code' | 'table' | 'constraint' | 'routine', unknown> =>
  'severity' in error && 'routine' in error

const framesOf = (error: Error): string =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n') ?? ''

/** The loggable parts of an error: never a value that a user typed. */
export const describeError = (
  error: Error,
): { type: string; message: string; stack: string; [key: string]: unknown } => {
  const known = { type: error.name, stack: framesOf(error) }
  if (!isOfDatabase(error)) return { ...known, message: error.message }
  const { code, table, constraint, routine } = error
  return { ...known, message: 'the database refused a statement', code, table, constraint, routine }
}

/** The log's destination, for tests; standard output by default. */
export interface LogSink {
  write: (line: string) => void
}

const NAMES: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'error' }

/** A human-readable log line: time, level, message, and the stack of an error below it. */
export const asText = (line: string): string => {
  const { time, level, msg, route, status, err } = JSON.parse(line) as Record<string, unknown> & {
    time: number
    level: number
    err?: { message: string; stack: string }
  }
  const parts = [new Date(time).toISOString(), NAMES[level] ?? 'trace', msg, route, status, err?.message]
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ')
  return err === undefined ? `${text}\n` : `${text}\n${err.stack}\n`
}

const textSink: LogSink = { write: (line) => void process.stdout.write(asText(line)) }

/** One line per request: its id, route, status, duration and user. Never its query, body or headers. */
export const loggerOptions = (
  { logLevel, logFormat }: Pick<ServerConfig, 'logLevel' | 'logFormat'>,
  sink = logFormat === 'text' ? textSink : undefined,
): FastifyServerOptions['logger'] => ({
  level: logFormat === 'text' && logLevel === 'info' ? 'warn' : logLevel,
  serializers: {
    req: (request: { method?: string }) => ({ method: request.method }),
    err: describeError,
  },
  ...(sink ? { stream: sink } : {}),
})

/** Logs an answered request. */
export const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const line = {
    route: `${request.method} ${request.routeOptions.url ?? '(none)'}`,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    userId: request.session?.userId,
  }
  if (reply.statusCode >= 500) request.log.error(line, 'answered')
  else request.log.info(line, 'answered')
}
