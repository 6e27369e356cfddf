import type { Decorator } from '@storybook/react-vite'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { type Decisions, noDecisions } from '#stores/import/decisions.ts'
import type { ImportStep } from '#stores/import/KeptImport.ts'

/** A worker takes its time to start where many tests share a machine. */
export const patience = { timeout: 30_000 }

interface Opened {
  /** What is in the file. */
  text: BlobPart
  name?: string
  step?: ImportStep
  decisions?: Partial<Decisions>
  /** What was decided and remembered of an earlier file with the same columns. */
  earlier?: Partial<Decisions>
}

/** Draws a story over an import whose file is open already, at some step. */
export const withFile =
  (opened: Opened): Decorator =>
  (Story) =>
    createElement(OpenedFile, { opened }, createElement(Story))

const OpenedFile = ({ opened, children }: { opened: Opened; children?: ReactNode }) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [isReady, setReady] = useState(false)
  const names = { uncategorised: t('import.names.uncategorised'), folder: t('import.names.folder') }
  const open = async () => {
    await imports.enter({ names, usesComma: false })
    const file = new File([opened.text], opened.name ?? 'statement-2026-11.csv')
    if (opened.earlier !== undefined) {
      await imports.read(file)
      await imports.profiles.remember({ ...noDecisions, ...opened.earlier })
    }
    await imports.read(file)
    if (opened.decisions !== undefined) await imports.decide(opened.decisions)
    imports.goTo(opened.step ?? 'columns')
    setReady(true)
  }
  useEffect(() => {
    void open()
    return () => imports.leave()
    // A story opens its file once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return isReady ? children : null
}
