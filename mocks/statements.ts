import type { HttpHandler } from 'msw'
import type { z } from 'zod'
import { contract } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Statement } from '#contract/statements.ts'
import { suggestionsFor } from '#shared/statementSuggestions.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import * as rows from './statementRows.ts'
import type { StoredStatement } from './storedStatement.ts'

/** One statement as the calls give it. */
export const aStatement = (differences: Partial<Statement> = {}): Statement => ({
  statementId: 1,
  accountId: 1,
  day: '2026-10-31',
  balance: '2418.37',
  opening: '1450.44',
  ticked: '967.93',
  difference: '0',
  state: 'reconciled',
  version: '1',
  ...differences,
})

/** Its list, and a change that is refused until it is reopened. */
export const locking = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Endpoint<I, O>,
  reply: Parameters<typeof mock<I, O>>[1],
): HttpHandler[] => {
  let statement = aStatement()
  return [
    mock(contract.statements.list, () => ({ statements: [statement], assertions: [] })),
    mock(
      contract.statements.reopen,
      () => {
        statement = { ...statement, state: 'reopened' }
        return {}
      },
      ['statements'],
    ),
    mock(endpoint, (input, file) => {
      if (statement.state === 'reconciled') throw rows.refuseReconciled(statement.statementId)
      statement = aStatement()
      return reply(input, file)
    }),
  ]
}

export const statementHandlers = (backend: MockBackend): HttpHandler[] => {
  const { statements } = contract
  const listed = (kind: StoredStatement['kind'], accountId: number | undefined) =>
    backend.statements
      .filter((row) => row.kind === kind && (accountId === undefined || row.accountId === accountId))
      .toSorted((a, b) => (rows.isBefore(a, b) ? 1 : -1))
  return [
    mock(statements.list, ({ accountId }) => ({
      statements: listed('statement', accountId).map((row) => rows.asStatement(backend, row)),
      assertions: listed('assertion', accountId).map((row) => rows.asAssertion(backend, row)),
    })),
    mock(statements.getRows, (handle) => {
      const row = rows.findStored(backend, handle)
      return { statement: rows.asStatement(backend, row), rows: rows.rowsOf(backend, row), more: 0 }
    }),
    mock(statements.suggest, (handle) => {
      const row = rows.findStored(backend, handle)
      const { timeZone } = backend.settings
      return { suggestions: suggestionsFor(rows.asStatement(backend, row), rows.rowsOf(backend, row), timeZone) }
    }),
    mock(
      statements.start,
      (asked) => {
        rows.refuseSameDay(backend, asked)
        return { statementId: rows.addStatement(backend, asked) }
      },
      ['statements'],
    ),
    mock(
      statements.edit,
      ({ day, balance, ...handle }) => {
        const row = rows.findOpen(backend, handle)
        rows.refuseSameDay(backend, { ...row, day }, row.statementId)
        rows.put(backend, row, { day, balance })
        return {}
      },
      ['statements'],
    ),
    mock(
      statements.tick,
      ({ sideIds, ticked, ...handle }) => {
        const row = rows.findOpen(backend, handle)
        const offered = new Set(rows.rowsOf(backend, row).map(({ sideId }) => sideId))
        if (sideIds.some((id) => !offered.has(id))) throw new Refusal('CHANGED_MEANWHILE')
        rows.tickSides(backend, row.statementId, sideIds, ticked)
        return { statement: rows.asStatement(backend, row) }
      },
      ['transactions'],
    ),
    mock(
      statements.finish,
      (handle) => {
        rows.reconcile(backend, rows.findOpen(backend, handle).statementId)
        return {}
      },
      ['statements', 'transactions'],
    ),
    mock(
      statements.reopen,
      (handle) => {
        const row = rows.findStored(backend, handle)
        rows.onSides(backend, rows.idsListedBy(backend, row.statementId), (side) => ({ ...side, status: undefined }))
        rows.put(backend, row, { state: 'reopened', seal: undefined })
        return {}
      },
      ['statements'],
    ),
    mock(
      statements.remove,
      (handle) => {
        const row = rows.findOpen(backend, handle)
        rows.tickSides(backend, row.statementId, [...rows.idsListedBy(backend, row.statementId)], false)
        backend.statements = backend.statements.filter((other) => other !== row)
        return {}
      },
      ['statements', 'transactions'],
    ),
    mock(statements.assert, (asked) => ({ statementId: rows.assertBalance(backend, asked) }), ['statements']),
  ]
}
