import { http, type HttpHandler, HttpResponse, passthrough } from 'msw'
import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { methodsOf } from '#contract/calls.ts'
import { type Issue, issuesOf, Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import { CHANGED_HEADER } from '#contract/liveChannel.ts'
import { faults } from './faults.ts'

type Schema = z.core.SomeType
type Reply<I extends Schema, O extends Schema> = (
  input: z.output<I>,
  /** The uploaded file. */
  file: File | undefined,
) => z.input<O> | Promise<z.input<O>>
type Changed<I extends Schema, O extends Schema> =
  | readonly Topic[]
  | ((answer: z.output<O>, input: z.output<I>) => readonly Topic[])

/**
 * One call, answered by `reply`. What it gets and gives must fit the contract; a `Refusal` that it throws travels as the
 * server would send it. `changed` is what the answer says was touched, always or by what was answered.
 */
export const mock = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  reply: Reply<I, O>,
  changed: Changed<I, O> = [],
): HttpHandler =>
  answering(
    endpoint as unknown as Endpoint,
    reply as unknown as Reply<z.ZodType, z.ZodType>,
    changed as Changed<z.ZodType, z.ZodType>,
  )

/** The call is refused by this code. */
export const refusing = (endpoint: AnyEndpoint, code: ErrorCode, issues?: Issue[]): HttpHandler =>
  answering(
    endpoint as unknown as Endpoint,
    () => {
      throw new Refusal(code, undefined, issues)
    },
    [],
  )

const answering = (
  endpoint: Endpoint,
  reply: Reply<z.ZodType, z.ZodType>,
  changed: Changed<z.ZodType, z.ZodType>,
): HttpHandler =>
  http.all(`*/api${endpoint.path}`, async ({ request }) => {
    if (!methodsOf(endpoint).some((method) => method === request.method)) return undefined
    try {
      const { file, ...fields } = endpoint.carries === 'upload' ? await readForm(request) : {}
      const input = await readInput(endpoint, request, fields)
      const answer = endpoint.output.parse(await reply(input, file))
      if (answer instanceof Blob) return new HttpResponse(answer)
      const topics = typeof changed === 'function' ? changed(answer, input) : changed
      const headers: Record<string, string> = topics.length === 0 ? {} : { [CHANGED_HEADER]: topics.join(',') }
      return HttpResponse.json(answer as object, { status: endpoint.status, headers })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      faults.push(`${endpoint.method} ${endpoint.path}: ${String(error)}`)
      return refuse(new Refusal('INTERNAL', String(error)))
    }
  })

const readInput = async (endpoint: Endpoint, request: Request, fields: object): Promise<unknown> => {
  const query = { ...Object.fromEntries(new URL(request.url).searchParams), ...fields }
  const isInQuery = request.method === 'GET' || endpoint.carries === 'upload'
  const given: unknown = isInQuery ? query : await request.json()
  const read = endpoint.input.safeParse(given)
  if (read.success) return read.data
  throw new Refusal('INVALID_INPUT', undefined, issuesOf(read.error))
}

const readForm = async (request: Request): Promise<{ file?: File | undefined; [field: string]: unknown }> => {
  const { file, ...fields } = Object.fromEntries(await request.formData())
  return { ...fields, file: file instanceof File ? file : undefined }
}

export const refuse = ({ code, message, issues, status, retryAfterSeconds }: Refusal) =>
  HttpResponse.json(
    { code, message, ...(issues.length > 0 ? { issues } : {}) },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )

/** A file of ours in a folder of that name, which Storybook in development asks for, is no call. */
const address = String.raw`\w+://[^/]+/api/`
export const everyAddress = new RegExp(`^${address}`)
const noCall = new RegExp(`^(?!${address})`)

/**
 * Requests for the page's own files. First in the list, so that a hundred calls need not be matched for each of them.
 */
export const ofThePage: HttpHandler = http.all(noCall, () => passthrough())

/** Every call that nothing above it answers is a fault. Stands last. */
export const unanswered: HttpHandler = http.all(everyAddress, ({ request }) => {
  faults.push(`Nothing answers ${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.json({ code: 'INTERNAL', message: 'not mocked' }, { status: 501 })
})
