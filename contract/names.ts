/** By what two names are the same: neither capitals nor outer spaces tell payees or tags apart. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
