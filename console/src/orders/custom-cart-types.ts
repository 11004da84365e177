export const customCartTypeLabels: Readonly<Record<string, string>> = {
  express: 'Express',
  themed: 'Themed',
  wedding: 'Wedding',
}
