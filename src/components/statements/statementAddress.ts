import type { Statement } from '#contract/statements.ts'

export const addressOf = ({ accountId, statementId }: Pick<Statement, 'accountId' | 'statementId'>): string =>
  `/accounts/${accountId}/statements/${statementId}`
