import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useEffect } from 'react'
import { onCard, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { patience, withFile } from './file/openedFile.ts'
import { ImportWizard } from './ImportWizard.tsx'

const bank = (name: string) => new File(['Date;Amount;Text\n2026-11-01;-3.10;Bread\n2026-11-02;-4.50;Coffee\n'], name)
/** The page with an unfinished import, to which another file is added. */
const whileHalfDone: Decorator = function WhileHalfDone(Story) {
  const { imports, offered } = useStores()
  useEffect(() => {
    void imports.read(bank('november.csv')).then(() => offered.offer(bank('december.csv')))
  }, [imports, offered])
  return <Story />
}

const meta = {
  component: ImportWizard,
  args: { onEdit: fn() },
} satisfies Meta<typeof ImportWizard>
export default meta
type Story = StoryObj<typeof meta>

export const BeginsWithAFile: Story = { parameters: inModes('ru') }
export const GoesOnWhereItWas: Story = {
  beforeEach: [withFile({ text: statementText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What is in each column?', {}, patience)).toBeVisible()
  },
}
const seen = new Set<string | null>()
/** After a reload the draft is read again; until then nobody is asked for files that were chosen before. */
export const GoesOnAfterAReload: Story = {
  beforeEach: async (context) => {
    const leave = await withFile({ text: statementText, decisions: onCard })(context)
    leave()
    seen.clear()
    const observer = new MutationObserver(() =>
      document.querySelectorAll('p').forEach(({ textContent }) => seen.add(textContent)),
    )
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  },
  play: async ({ canvas }) => {
    await canvas.findByText('What is in each column?', {}, patience)
    await expect([...seen].join('\n')).toContain('statement-2026-11.csv')
    await expect(seen).not.toContain('Import files')
  },
}
export const TheOfferedFileGoesOn: Story = {
  decorators: [whileHalfDone],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open december.csv' }, patience))
    await expect(await canvas.findByText('december.csv', {}, patience)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Open december.csv' })).toBeNull()
  },
}
export const GoesOnWithTheFirst: Story = {
  decorators: [whileHalfDone],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }, patience))
    await expect(canvas.getByText('november.csv')).toBeVisible()
  },
}
