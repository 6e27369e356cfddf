import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { importButton, patience } from '#components/import/file/openedFile.ts'
import { Component as Import } from './Import.tsx'

const meta = { component: Import, parameters: { layout: 'padded', path: '/import' } } satisfies Meta<typeof Import>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (text: string, name: string) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (found === null) throw new Error('There is no field for files yet.')
    return found
  })
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await screen.findByRole('table', {}, patience)
}

export const Empty: Story = { parameters: inModes('dark', 'ru', 'phone') }

export const AStatement: Story = {
  play: async ({ canvas }) => {
    await choose(statementText, 'statement-2026-11.csv')
    await expect(canvas.getByText('Preview')).toBeVisible()
  },
}

export const AWholeHousehold: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await choose(csvText(csvLines(1000)), 'household.csv')
    await userEvent.click(await canvas.findByRole('button', { name: /^Next: match \d+ values$/ }, patience))
    await userEvent.click(await canvas.findByRole('button', { name: 'Next: review 1,000 rows' }, patience))
    await userEvent.click(await importButton(canvas, 'Import 1,000 transactions'))
    await waitFor(() => expect(canvas.getByText('1,000 transactions imported')).toBeVisible(), patience)
  },
}

/** Nothing is recorded, the rows are kept, and the error is shown. */
const recordsInVain: Story['play'] = async ({ canvas, userEvent }) => {
  await choose(csvText(csvLines(20)), 'household.csv')
  await userEvent.click(await canvas.findByRole('button', { name: /^Next: match \d+ values$/ }, patience))
  await userEvent.click(await canvas.findByRole('button', { name: 'Next: review 20 rows' }, patience))
  await userEvent.click(await importButton(canvas, 'Import 20 transactions'))
  await canvas.findByRole('alert', {}, patience)
}
export const Forbidden: Story = {
  parameters: { backend: { kind: 'empty', refusing: 'SESSION_READ_ONLY' } },
  play: recordsInVain,
}
export const Failed: Story = {
  parameters: { backend: { kind: 'empty', refusing: 'INTERNAL' } },
  play: recordsInVain,
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Offline: Story = { parameters: { backend: { kind: 'empty', offline: true } } }
