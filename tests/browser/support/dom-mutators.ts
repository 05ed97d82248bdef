/** Change pages as other programs do. Each is self-contained, and runs in the page before its scripts have loaded. */

/** As Chrome's and Google's translators do, at load and for whatever is drawn later. */
function translateIntoElements() {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TEXTAREA', 'FONT']);
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    if (root instanceof Text) found.push(root);
    for (const text of found) {
      if (!text.data.trim() || skipped.has(text.parentElement?.tagName ?? 'FONT')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of target instanceof Text ? [target] : addedNodes) {
        if (node.isConnected) translate(node);
      }
    }
  }).observe(document.body, options);
}

/** As password managers do, beside every field. */
function insertIcons() {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const icon = Object.assign(document.createElement('span'), { tabIndex: -1 });
    icon.style.position = 'absolute';
    field.after(document.createElement('div'), icon);
  }
}

function insertScripts() {
  const script = () =>
    Object.assign(document.createElement('script'), { type: 'application/json' });
  document.querySelector('form[action^="/inquiries"]')?.prepend(script());
  document.querySelector('#services')?.prepend(script());
  document.body.prepend(script());
  document.body.append(script());
}

export const domMutators = {
  'a translator': translateIntoElements,
  'a password manager': insertIcons,
  'inserted scripts': insertScripts,
};
