/** The secret of the invitation whose link has this path. */
export const invitationAt = (path: string): string | undefined => /^\/join\/([\w-]{16,64})\/?$/.exec(path)?.[1]
