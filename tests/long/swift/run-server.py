"""Runs one of Swift's servers, or writes its rings.

run-server.py rings FOLDER ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT
run-server.py account|container|object|proxy FOLDER
"""

import os
import sys

from swift.common import storage_policy, utils

command, folder, *ports = sys.argv[1:]

# Swift reads this file in /etc/swift unless told otherwise.
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
storage_policy.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE

if command == 'rings':
    from swift.common.ring import RingBuilder

    for name, port in zip(('account', 'container', 'object'), ports):
        builder = RingBuilder(1, 1, 1)
        device = {'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'meta': ''}
        builder.add_dev({**device, 'ip': '127.0.0.1', 'port': int(port)})
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
else:
    from swift.common.wsgi import run_wsgi

    sys.exit(run_wsgi(os.path.join(folder, command + '.conf'), command + '-server'))
