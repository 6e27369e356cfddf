import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ChangeSource } from '#contract/history.ts'
import type { Committed } from '#server/kernel/changeSet.sql.ts'
import { announcing } from '#server/kernel/jobContext.ts'
import { type Announce, type Answer, callerOf } from '#server/kernel/call.ts'
import { checkOutput } from '#server/kernel/output.ts'
import { sendDownload } from './download.ts'
import { checkInput } from '#server/kernel/input.ts'
import type { Call, Download, Route, Upload, UploadCall } from '#server/kernel/route.ts'
import { withUpload } from './upload.ts'

/** Answers a call with a file. */
export const answerDownload = async (
  { endpoint, run }: Route,
  { query, session }: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<FastifyReply> => {
  const { book: _, ...fields } = query as Record<string, unknown>
  const input = await checkInput(endpoint.input, fields)
  return sendDownload(reply, (await run(input, { ...call, ...callerOf(session ?? undefined) })) as Download)
}

const fieldsOf = (query: object, { fields }: Upload): object => {
  const twice = [...fields.keys()].filter((name) => name in query)
  if (twice.length === 0) return { ...query, ...Object.fromEntries(fields) }
  const issues = twice.map((name) => ({ path: [name], message: 'is given twice' }))
  throw new Refusal('INVALID_INPUT', undefined, issues)
}

/** Answers a call that uploads a file; its fields are in the query, or in parts before the file. */
export const answerUpload = async (
  route: Route,
  request: FastifyRequest,
  call: Call,
  announce: Announce,
): Promise<Answer> =>
  withUpload(request, async (upload) => {
    const { session } = request
    if (session === null) throw new Refusal('SIGN_IN_NEEDED')
    const { endpoint } = route
    const input = await checkInput(endpoint.input, fieldsOf(request.query as object, upload))
    const source: ChangeSource = session.limited ? 'token' : route.commandSourceOf(input)
    let last: Committed<unknown> | undefined
    const write = announcing(call.db, announce, (committed) => (last = committed))
    const uploadCall: UploadCall = { ...call, ...callerOf(session), upload, source, write }
    const output = await checkOutput(endpoint, await route.run(input, uploadCall))
    return { output, topics: last?.topics ?? [], changeSetId: last?.changeSetId, isRepeat: false }
  })
