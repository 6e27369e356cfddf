import { expect, type Page } from '@playwright/test'

/** When a control is seen that changes nothing of its playground as it stands. */
interface Occasion {
  /** Other controls that are set first. */
  args?: Record<string, unknown>
  language?: string
  /** A deed in the story, before the control is looked at. */
  act?: (page: Page) => Promise<void>
}

const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).click()
  await page.getByLabel(label).selectText()
  await page.keyboard.insertText(text)
}

export const occasions: Record<string, Occasion> = {
  'ui-charts-chartkeys--playground: says': { act: (page) => page.getByRole('application').press('End') },
  'ui-charts-chartpanel--playground: table': {
    act: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  'ui-data-money--playground: isInline': { language: 'ru' },
  'ui-data-searchedlist--playground: nothingFound': { act: type('Search payees', 'nobody') },
  'ui-data-searchedlist--playground: showAll': { act: type('Search payees', 'nobody') },
  'ui-inputs-amount-amountfield--playground: isSubmitted': { args: { value: '' } },
  'ui-inputs-amount-amountfield--playground: isProposal': { act: (page) => page.getByLabel('Amount').click() },
  'ui-inputs-date-datefield--playground: zone': { act: type('Since', 'today') },
  'ui-inputs-date-datetimefield--playground: isAhead': { act: type('Date', '5 Jan') },
  'ui-inputs-dropzone--playground: label': {
    act: (page) =>
      page.getByText('What is said here').evaluate((place) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([''], 'receipt.txt'))
        place.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true }))
      }),
  },
  'ui-inputs-picker--playground: options': { act: (page) => page.getByRole('combobox').click() },
  'ui-inputs-pickeroptions--playground: emptyLabel': { args: { options: [] } },
  'ui-inputs-searchfield--playground: maxLength': { act: type('Search descriptions', 'supermarket in town') },
  'ui-inputs-suggestfield--playground: options': { act: (page) => page.getByRole('combobox').click() },
  'ui-inputs-textarea--playground: maxRows': { args: { value: 'One more line.\n'.repeat(20) } },
  'ui-layout-toolbutton--playground: shortcut': {
    act: async (page) => {
      await page.getByRole('button').hover()
      await expect(page.getByRole('tooltip')).toBeVisible()
    },
  },
}
