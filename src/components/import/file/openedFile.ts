import type { i18n } from 'i18next'
import { expect, waitFor, type within } from 'storybook/test'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'
import type { ImportStep } from '#stores/import/SavedImport.ts'
import { importNames } from '#components/import/importNames.ts'
import type { Stores } from '#stores/Stores.ts'

/** A worker starts slowly where many tests share a machine. */
export const patience = { timeout: 30_000 }

/** The import button, once the search for recorded rows is done. */
export const importButton = async (canvas: ReturnType<typeof within>, name: string): Promise<HTMLElement> => {
  const button = await canvas.findByRole('button', { name }, patience)
  await waitFor(() => expect(button).toBeEnabled(), patience)
  return button
}

interface Opened {
  /** The content of the file. */
  text: BlobPart | (() => Promise<BlobPart>)
  name?: string
  /** Files that are chosen with it. */
  others?: File[]
  step?: ImportStep
  decisions?: Partial<Decisions>
  /** Decisions remembered from an earlier file with the same columns. */
  earlier?: Partial<Decisions>
}

/** Opens a file before the story renders, so that its screenshot is complete. */
export const withFile =
  (opened: Opened) =>
  async ({ loaded }: { loaded: Record<string, unknown> }): Promise<() => void> => {
    const { imports } = loaded['stores'] as Stores
    const { t } = loaded['text'] as i18n
    await imports.enter({ names: importNames(t), usesComma: false, language: 'en' })
    const text = typeof opened.text === 'function' ? await opened.text() : opened.text
    const file = new File([text], opened.name ?? 'statement-2026-11.csv')
    const files = [file, ...(opened.others ?? [])]
    if (opened.earlier !== undefined) {
      await imports.read(...files)
      await imports.profiles.remember({ ...noDecisions, ...opened.earlier })
    }
    await imports.read(...files)
    if (opened.decisions !== undefined) await imports.decide(opened.decisions)
    imports.goTo(opened.step ?? 'columns')
    return () => imports.leave()
  }
