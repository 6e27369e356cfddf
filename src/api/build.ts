/** The build that this tab runs; another name for each. */
const buildId: string = import.meta.env['VITE_BUILD_ID'] ?? 'development'

/** Whether the server still gives out the build that this tab runs. No answer says nothing against it. */
export const isBuildNewest = async (): Promise<boolean> => {
  try {
    const response = await fetch(`/builds/meta/${buildId}.json`, { credentials: 'omit', cache: 'no-store' })
    return response.status !== 404
  } catch {
    return true
  }
}
