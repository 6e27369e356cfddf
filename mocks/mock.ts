import { http, type HttpHandler, HttpResponse } from 'msw'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { CHANGED_HEADER, type Topic } from '#contract/live.ts'
import { faults } from './faults.ts'

type Reply<E extends Endpoint> = (input: z.output<E['input']>) => z.input<E['output']> | Promise<z.input<E['output']>>

type Changed<E extends Endpoint> = readonly Topic[] | ((answer: z.output<E['output']>) => readonly Topic[])

/**
 * One call, answered by `reply`. What it gets and gives must fit the contract; a `Refusal` that it throws travels as the
 * server would send it. `changed` is what the answer says was touched, always or by what was answered.
 */
export const mock = <E extends Endpoint>(endpoint: E, reply: Reply<E>, changed: Changed<E> = []): HttpHandler =>
  http[endpoint.method === 'GET' ? 'get' : 'post'](`*/api${endpoint.path}`, async ({ request }) => {
    try {
      const answer = endpoint.output.parse(await reply(await readInput(endpoint, request)))
      const topics = typeof changed === 'function' ? changed(answer as z.output<E['output']>) : changed
      const headers: Record<string, string> = topics.length === 0 ? {} : { [CHANGED_HEADER]: topics.join(',') }
      return HttpResponse.json(answer as object, { status: endpoint.status, headers })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      faults.push(`${endpoint.method} ${endpoint.path}: ${String(error)}`)
      return refuse(new Refusal('INTERNAL', String(error)))
    }
  })

const readInput = async <E extends Endpoint>(endpoint: E, request: Request): Promise<z.output<E['input']>> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const given: unknown = endpoint.method === 'GET' ? query : await request.json()
  const read = endpoint.input.safeParse(given)
  if (read.success) return read.data as z.output<E['input']>
  const issues = read.error.issues.map(({ path, message }) => ({ path: path as (string | number)[], message }))
  throw new Refusal('INVALID_INPUT', 'Some fields are not right', issues)
}

const refuse = ({ code, message, issues, status, retryAfterSeconds }: Refusal) =>
  HttpResponse.json(
    { code, message, ...(issues.length > 0 ? { issues } : {}) },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )

/** Every call that nothing above it answers is a fault. Stands last. */
export const unanswered: HttpHandler = http.all('*/api/*', ({ request }) => {
  faults.push(`Nothing answers ${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.json({ code: 'INTERNAL', message: 'not mocked' }, { status: 501 })
})
