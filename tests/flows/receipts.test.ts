import { expect, test, type Page } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

/** A picture that the page draws itself, and hands over as a person's clipboard or pointer would. */
const hand = async (page: Page, how: 'drop' | 'paste', name: string): Promise<void> => {
  await page.evaluate(
    async ([way, called]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 800
      canvas.getContext('2d')?.fillText(called, 20, 40)
      const picture = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/png'))
      const carried = new DataTransfer()
      carried.items.add(new File([picture ?? ''], called, { type: 'image/png' }))
      const place = document.querySelector('[aria-label="Receipts"]') ?? document.body
      const event =
        way === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carried })
      place.dispatchEvent(event)
    },
    [how, name] as const,
  )
}

test('receipts are dropped on a transaction and pasted, one is deleted, and undo gives it back byte for byte', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const draft = { accountId: card, categoryId: groceries, delta: '-42.50', description: 'Weekly shop' }
  const { transactionId } = await api.transactions.create(draft)
  await page.goto('/transactions')
  await page.getByText('Weekly shop').first().dblclick()
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' })
  await expect(dialog.getByRole('button', { name: 'Add receipt' })).toBeVisible()
  await hand(page, 'drop', 'dropped.png')
  await expect(dialog.getByRole('img', { name: 'dropped.png' })).toBeVisible()
  await hand(page, 'paste', 'pasted.png')
  await expect(dialog.getByRole('img', { name: 'pasted.png' })).toBeVisible()
  const [first] = (await api.receipts.list({ transactionId })).receipts
  const before = await (await api.receipts.download({ receiptId: first!.receiptId })).arrayBuffer()

  await dialog.getByRole('button', { name: 'Open dropped.png' }).click()
  const picture = page.getByRole('dialog', { name: 'dropped.png' }).getByRole('img', { name: 'dropped.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await page.keyboard.press('Escape')

  await dialog.getByRole('button', { name: 'Remove dropped.png' }).click()
  await expect(dialog.getByRole('img', { name: 'dropped.png' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('img', { name: 'dropped.png' })).toBeVisible()
  const after = await (await api.receipts.download({ receiptId: first!.receiptId })).arrayBuffer()
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true)
})
