export const previewMessages = {
  title: 'Preview of your draft.',
  explanation: "You can't place orders here.",
}
