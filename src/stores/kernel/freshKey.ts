/** Random text that no one else chooses; `crypto.randomUUID` does not exist on plain http. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
