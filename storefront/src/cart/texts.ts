export const addOnMessages = {
  title: 'Add to your order',
  decline: 'No thanks',
  added: 'Item added to cart!',
  field: 'What should it say?',
  missing: 'Write your message first.',
}
