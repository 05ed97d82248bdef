/**
 * A request of its own kind: what it gives is a document already, where strict pages may write none.
 * @throws when the answer is none, or no document
 */
export function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${address}: ${request.status}`));
    };
    request.send();
  });
}
