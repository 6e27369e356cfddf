/** Registers the service worker. `onPage` is called with the page that a notification opens. The product works without one. */
export const startWorker = async (onPage: (page: string) => void): Promise<void> => {
  // Not available over plain http from another machine.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const page = pageIn(data)
    if (page !== undefined) onPage(page)
  })
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

const pageIn = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('page' in data)) return undefined
  return typeof data.page === 'string' && /^\/(?!\/)/.test(data.page) ? data.page : undefined
}
