/** More bytes than an answer has. */
const MOST_BYTES = 8 * 1024 * 1024

const bounded = (): TransformStream<Uint8Array, Uint8Array> => {
  let length = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.length
      if (length > MOST_BYTES) controller.error(new Error('answered too much'))
      else controller.enqueue(chunk)
    },
  })
}

/** Like `fetch`, but never follows to another address, nor reads without end. */
export const carefulFetch: typeof fetch = async (address, options) => {
  const response = await fetch(address, { ...options, redirect: 'error' })
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(bounded()), { status, statusText, headers })
}
