/** The build that this tab runs, by the page that brought it; another name for each. */
const readBuildId = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development'

/** Whether the server still gives out the build that this tab runs. No answer says nothing against it. */
export const isBuildNewest = async (): Promise<boolean> => {
  try {
    const response = await fetch(`/builds/meta/${readBuildId()}.json`, { credentials: 'omit', cache: 'no-store' })
    return response.status !== 404
  } catch {
    return true
  }
}
