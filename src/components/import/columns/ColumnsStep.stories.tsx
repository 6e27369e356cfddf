import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { neobankText, onCard, recordedText, russianText, statementText } from '#mocks/csv.ts'
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
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeEnabled()
    await expect(canvas.getByText('first three, November 2026')).toBeVisible()
    const paths = canvas.getByRole('switch', { name: /“Health:Pharmacy”/ })
    await expect(paths).toBeChecked()
    await userEvent.click(paths)
    await expect(await canvas.findByRole('switch', { checked: false }, patience)).toBeEnabled()
  },
}
export const AnotherColumnOfAmounts: Story = {
  beforeEach: [withFile({ text: statementText })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Column 4: Type', {}, patience)).toHaveValue('category')
    const balance = canvas.getByLabelText('Column 6: Balance')
    await userEvent.selectOptions(balance, 'amount')
    await expect(await canvas.findByDisplayValue('Amount')).toBe(balance)
    await expect(canvas.getByLabelText('Column 5: Amount')).toHaveValue('ignore')
  },
}
export const ManyColumns: Story = {
  beforeEach: [
    withFile({ text: `${Array.from({ length: 24 }, (_, n) => `column ${n}`).join(',')}\n${'1,'.repeat(23)}1\n` }),
  ],
  parameters: inModes('ru', 'phone'),
}
export const WithoutAnAccount: Story = {
  beforeEach: [withFile({ text: statementText })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeDisabled()
    await userEvent.click(canvas.getByText('Create a new account'))
    await expect(await canvas.findByLabelText('Name of the new account')).toHaveValue('My account')
    await userEvent.click(canvas.getByText('Use an existing account'))
    await expect(await canvas.findByLabelText('Account for all rows')).toHaveValue('')
  },
}
export const FirstAccount: Story = {
  beforeEach: [withFile({ text: statementText })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name of the new account', {}, patience)).toHaveValue('My account')
    await expect(canvas.getByLabelText('Currency of the account')).not.toHaveValue('')
    await expect(canvas.queryByText('Use an existing account')).toBeNull()
  },
}
export const WithoutCategoryAndDate: Story = {
  beforeEach: [withFile({ text: 'amount,note\n-5.00,milk\n-6.00,bread\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Date for all rows', {}, patience)).toHaveValue('2026-11-21')
    await expect(canvas.getByLabelText('Category for all rows')).toHaveValue('Uncategorised (new)')
  },
}
export const InTwoCurrencies: Story = {
  beforeEach: [withFile({ text: neobankText.replace(',EUR,', ',USD,') })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Each currency needs its own account/, {}, patience)).toBeVisible()
  },
}
export const ANeobank: Story = {
  beforeEach: [withFile({ text: neobankText, decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeEnabled()
    await expect(canvas.getByText('Status of the rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^1 skipped row/ }))
    await expect(await screen.findByText(/^Row \d+: Closing balance/)).toBeVisible()
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
/** Until it is known, no amount looks like income. */
export const MoneyInOrOut: Story = {
  beforeEach: [withFile({ text: 'date,note,amount\n2026-11-02,Books,25.50\n', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    const preview = await canvas.findByRole('list', { name: 'Preview' }, patience)
    await expect(preview).toHaveTextContent(/Books.*[^+−]€25\.50/)
    await userEvent.click(canvas.getByRole('button', { name: 'Money out' }))
    await waitFor(() => expect(preview).toHaveTextContent('−€25.50'), patience)
  },
}
/** One of the rows is the recorded side of a transfer. */
export const AllRecorded: Story = {
  beforeEach: [withFile({ text: recordedText(), decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All 4 rows are recorded already', {}, patience)).toBeVisible()
    await expect(canvas.getByText(/4 rows look like duplicates/)).toBeVisible()
  },
}
/** Two files have a column for their names. */
export const NineColumns: Story = {
  beforeEach: [
    withFile({
      text: 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #,Reference,Branch\nDEBIT,10/15/2026,Card,-600.00,DEBIT_CARD,2367.55,1042,A1,Main\n',
    }),
  ],
  globals: { language: 'ru' },
  decorators: [
    (Story) => (
      <div style={{ width: 1216 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', {}, patience)
    await expect(table.scrollWidth).toBeLessThanOrEqual(1216)
    const context = document.createElement('canvas').getContext('2d')!
    for (const select of within(table).getAllByRole<HTMLSelectElement>('combobox')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      context.font = font
      const { width } = context.measureText(select.selectedOptions[0]!.text)
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      await expect(`${select.selectedOptions[0]!.text} ${width > room}`).toMatch(/false$/)
    }
  },
}
export const AsBefore: Story = {
  beforeEach: [withFile({ text: statementText, earlier: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read with the settings you chose on 21 Nov 2026/, {}, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Next:/ })).toBeEnabled()
  },
}
export const Default: Story = {
  beforeEach: ANeobank.beforeEach ?? [],
  parameters: inModes('ru', 'phone'),
}
export const StatusesThatDidNotTakePlace: Story = {
  beforeEach: [withFile({ text: neobankText })],
  play: async ({ canvas, userEvent }) => {
    const pending = await canvas.findByLabelText('What to do with rows of status “PENDING”', {}, patience)
    await expect(pending).toHaveValue('pending')
    await expect(canvas.getByText(/All rows are in EUR/)).toBeVisible()
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
