interface Linking<L> {
  metadata?: { type: 1; linkedTransaction: L } | { type: 2 | 3 } | undefined
}

/** The side into the other account, where the transaction is a transfer. */
export const linkedSide = <L>({ metadata }: Linking<L>): L | undefined =>
  metadata?.type === 1 ? metadata.linkedTransaction : undefined
