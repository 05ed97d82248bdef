/** What the visitor is told; the same words in the toast, beside the form and without script. */
export const outcomeTexts = {
  sent: {
    title: 'Message Sent!',
    description: "Thanks for reaching out. We'll get back to you shortly.",
  },
  failed: {
    title: 'Uh oh! Something went wrong.',
    description: 'There was a problem with your request. Please try again later',
  },
} as const;
