interface Linking<L> {
  metadata?: { type: 1; linkedTransaction: L } | { type: 2 | 3 } | undefined
}

/** The side of a transfer on the other account; undefined for other transactions. */
export const linkedSide = <L>({ metadata }: Linking<L>): L | undefined =>
  metadata?.type === 1 ? metadata.linkedTransaction : undefined
