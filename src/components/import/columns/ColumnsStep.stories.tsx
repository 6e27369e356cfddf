import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { neobankText, onCard, russianText, statementText } from '#mocks/csv.ts'
import { written } from '#mocks/letters.ts'
import { inModes } from '#mocks/modes.ts'
import { FileLine } from '#components/import/file/FileLine.tsx'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { ColumnsStep } from './ColumnsStep.tsx'

const meta = {
  component: ColumnsStep,
  decorators: [
    (Story) => (
      <>
        <FileLine />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ColumnsStep>
export default meta
type Story = StoryObj<typeof meta>

export const AStatement: Story = {
  beforeEach: [withFile({ text: statementText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeEnabled()
    await expect(canvas.getByText('first three, November 2026')).toBeVisible()
  },
}
export const WithoutAnAccount: Story = {
  beforeEach: [withFile({ text: statementText })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeDisabled()
  },
}
export const ANeobank: Story = {
  beforeEach: [withFile({ text: neobankText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeEnabled()
    await expect(canvas.getByRole('button', { name: /^1 skipped row/ })).toBeVisible()
    await expect(canvas.getByText('Status of the rows')).toBeVisible()
  },
}
export const InLettersOfItsOwn: Story = {
  beforeEach: [withFile({ text: written(russianText, 'windows-1251') })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Пятёрочка', {}, patience))[0]).toBeVisible()
  },
}
export const WrongLettersCorrected: Story = {
  beforeEach: [withFile({ text: written(russianText, 'windows-1251'), decisions: { encoding: 'windows-1252' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Windows-1252/ }, patience))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Windows-1251/ }))
    await expect((await canvas.findAllByText('Пятёрочка', {}, patience))[0]).toBeVisible()
  },
}
export const InDoubt: Story = {
  beforeEach: [
    withFile({ text: 'date,note,amount\n03/04/2026,Books,25.50\n05/06/2026,Paint,10.00\n', decisions: onCard }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Money out' })).toBeVisible()
  },
}
export const AsBefore: Story = {
  beforeEach: [withFile({ text: statementText, earlier: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read with the settings you chose on 21 Nov 2026/, {}, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Next:/ })).toBeEnabled()
  },
}
export const AtRest: Story = {
  beforeEach: ANeobank.beforeEach ?? [],
  parameters: inModes('ru', 'phone'),
}
export const StatusesThatDidNotTakePlace: Story = {
  beforeEach: [withFile({ text: neobankText })],
  play: async ({ canvas, userEvent }) => {
    const pending = await canvas.findByLabelText('What to do with rows of status “PENDING”', {}, patience)
    await expect(pending).toHaveValue('pending')
    await expect(canvas.getByLabelText('What to do with rows of status “COMPLETED”')).toHaveValue('book')
    await userEvent.selectOptions(pending, 'book')
    await expect(pending).toHaveValue('book')
  },
}
export const AnUnknownStatus: Story = {
  beforeEach: [withFile({ text: neobankText.replace('PENDING', 'LIMBO') })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This status is unknown.', {}, patience)).toBeVisible()
  },
}
export const WithoutTheEarlierSettings: Story = {
  beforeEach: [withFile({ text: statementText, earlier: { mark: 'comma', order: 'dmy' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not use these settings' }, patience))
    await waitFor(() => expect(canvas.queryByText(/Read with the settings you chose/)).toBeNull())
  },
}
