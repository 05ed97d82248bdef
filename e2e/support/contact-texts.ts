/** The texts of the contact section and its form. */
export const contactTexts = {
  title: 'Get In Touch',
  guaranteeTitle: 'Quick Response Guarantee',
  formTitle: 'Send us a Message',
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    service: 'Service',
    message: 'Message',
  },
  /** In the order of the form; the empty choice is the first. */
  choices: [
    'Select a service',
    'Amazon Advertising & Promotion',
    'Content & Branding',
    'Warehouse & Fulfillment',
    'Integrated Solutions',
    'Consultation',
  ],
  button: 'Send Message',
  sending: 'Sending...',
  missing: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    message: 'Please write a message.',
  },
  /** What the toast, the line beside the form and the pages without script say. */
  outcomes: {
    sent: {
      title: 'Message Sent!',
      description: "Thanks for reaching out. We'll get back to you shortly.",
    },
    failed: {
      title: 'Uh oh! Something went wrong.',
      description: 'There was a problem with your request. Please try again later',
    },
  },
};
