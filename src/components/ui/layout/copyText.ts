/** Puts a text on the clipboard; false where the page may not: on plain http, or when the user said no. */
export const copyText = async (text: string): Promise<boolean> => {
  const copied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return (await copied) ?? false
}
