/** The details of a row besides its day and amount. */
export interface Details {
  description: string | undefined
  /** The description was longer. */
  isCut: boolean
  /** As the file writes it. */
  payee: string | undefined
  note: string | undefined
  tags: string[]
  /** The bank's own name of the transaction. */
  externalId: string | undefined
  /** The unchanged text of the bank, if payee and description differ from it. */
  bankText: string | undefined
  /** All words of the row in the order of the file. */
  words: string
}
