/** What other programs do to a page. Each runs in the page, before its script has loaded, and is self-contained. */

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

/** As translators do that keep the text nodes. */
function translateInPlace() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { tagName = '' } = text.parentElement ?? {};
    if (/^(LABEL|SPAN|BUTTON|A|P|STRONG)$/.test(tagName) && text.data.trim()) text.data += '·';
  }
}

/** As password managers do, beside every field. */
function insertIcons() {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const icon = Object.assign(document.createElement('span'), { tabIndex: -1 });
    icon.style.position = 'absolute';
    field.after(document.createElement('div'), icon);
  }
}

/** As writing assistants do, beside and around the message. */
function insertAssistant() {
  const message = document.querySelector('textarea');
  message?.before(document.createElement('writing-assistant'));
  message?.after(document.createElement('writing-assistant'), document.createElement('button'));
  message?.setAttribute('data-assistant', 'on');
}

function insertScripts() {
  const script = () =>
    Object.assign(document.createElement('script'), { type: 'application/json' });
  document.querySelector('form[action^="/inquiries"]')?.prepend(script());
  document.querySelector('#services')?.prepend(script());
  document.body.prepend(script());
  document.body.append(script());
}

/** As CDNs do that minify pages. */
function minify() {
  const show = NodeFilter.SHOW_TEXT + NodeFilter.SHOW_COMMENT;
  const walker = document.createTreeWalker(document.body, show);
  const found: CharacterData[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as CharacterData);
  for (const node of found) {
    if (node instanceof Comment) node.remove();
    else if (!node.parentElement?.closest('script, style, textarea, template')) {
      node.data = node.data.replace(/\s+/g, ' ');
    }
  }
  document.body.normalize();
}

/** By what they are. */
export const meddlers = {
  'a translator that wraps texts': translateIntoElements,
  'a translator that changes texts': translateInPlace,
  'a password manager': insertIcons,
  'a writing assistant': insertAssistant,
  'inserted scripts': insertScripts,
  'a CDN that minifies': minify,
};
