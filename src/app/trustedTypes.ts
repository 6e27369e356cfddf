interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (address: string) => string | null },
  ) => unknown
}

/**
 * The only policy allowed by the Content-Security-Policy. Mantine inserts style sheets as HTML: text without tags passes, nothing else. The worker and service worker are loaded from this server.
 */
export const allowOwnTypes = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? null : html),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  })
}
