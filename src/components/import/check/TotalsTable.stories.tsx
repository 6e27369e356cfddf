import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { TotalsTable } from './TotalsTable.tsx'

const meta = {
  component: TotalsTable,
} satisfies Meta<typeof TotalsTable>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralAccounts: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total in EUR', {}, patience)).toBeVisible()
  },
}
export const EighteenDecimals: Story = {
  beforeEach: [withFile({ text: 'date,account,amount\n2026-11-02,Cold (ETH),1.234567890123456789\n', step: 'check' })],
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByText(/1\.234567890123456789/, {}, patience)
    await expect(rows[0]).toBeVisible()
  },
}
export const AtRest: Story = {
  beforeEach: SeveralAccounts.beforeEach ?? [],
  parameters: { ...inModes('ru', 'phone'), backend: { kind: 'empty' } },
}

/** Every figure of an account is on the screen, by its name. */
export const AllFiguresOnAPhone: Story = {
  beforeEach: SeveralAccounts.beforeEach ?? [],
  parameters: { backend: { kind: 'empty' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Total in EUR', {}, patience)
    for (const figure of canvasElement.querySelectorAll('td > *'))
      await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  },
}
