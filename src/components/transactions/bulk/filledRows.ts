import type { Decorator } from '@storybook/react-vite'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useStores } from '#components/useStores.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

/** Renders a story with rows that are already filled in. */
export const withRows =
  (rows: readonly TransactionFields[]): Decorator =>
  (Story) =>
    createElement(Filled, { rows }, createElement(Story))

const Filled = ({ rows, children }: { rows: readonly TransactionFields[]; children?: ReactNode }) => {
  const { bulk } = useStores()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void bulk.take(rows).then(() => setReady(true))
  }, [bulk, rows])
  return isReady ? children : null
}
