/** Copies text to the clipboard; false where that is not allowed: on plain http, or when the user denied it. */
export const copyText = async (text: string): Promise<boolean> => {
  const copied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return (await copied) ?? false
}
