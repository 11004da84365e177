export const layoutMessages = {
  notLoaded: "This page didn't load",
  failed: 'Something went wrong',
  cartSafe: 'Your cart is safe. Try again.',
  checkConnection: "Your cart is safe. We'll try again when you're online.",
  pausedOpen: "You can still fill your cart; we'll keep it.",
  pausedBeforeOpening: 'Feel free to look around.',
}
