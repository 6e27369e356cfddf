/** Above the size of any real answer. */
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

/** Like `fetch`, but refuses redirects and limits the response size. */
export const carefulFetch: typeof fetch = async (address, options) => {
  const response = await fetch(address, { ...options, redirect: 'error' })
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(bounded()), { status, statusText, headers })
}
