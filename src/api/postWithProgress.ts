export interface Sending {
  headers: Record<string, string>
  body: Blob | FormData
  signal: AbortSignal | undefined
  /** Called with the sent share of the body, from 0 to 1. */
  onSent: (share: number) => void
}

/** Posts like `fetch`, but reports upload progress, which `fetch` cannot. */
export const postWithProgress = (url: string, { headers, body, signal, onSent }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total))
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The server did not answer.')))
    request.addEventListener('abort', () => reject(new DOMException('The call was given up.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

const answerOf = (request: XMLHttpRequest): Response => {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return new Response(request.response as Blob, { status: request.status, headers })
}
