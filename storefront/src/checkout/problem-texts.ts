/** For what is loaded after the form. Errors begin as docs/business-rules.md#checkout-errors says. */
export const problemMessages = {
  failed: (reason: string) => `Checkout failed: ${reason}`,
  imagesNotSent: "we couldn't upload your photos",
  kept: "We've kept your cart and everything you typed.",
  retry: "We've kept everything you typed. You won't be charged or ordered twice.",
  pricesChanged: 'Prices have changed since you added these:',
  alreadyPlaced: 'We already have this order, without your latest changes.',
  moved: (before: string, after: string) => `We've moved your order to ${after}: ${before} is no longer possible.`,
}
